import { useSuspenseQuery } from '@tanstack/react-query';
import type { Answer } from '../../lib/call.ts';
import { brandingQuery, userQuery } from './queries.ts';

export type CurrentUser = Answer<'GET /user'>['data'];
export type Branding = Answer<'GET /branding'>['data'];

/** The person who is signed in; loaded by the `_app` route. */
export const useUser = (): CurrentUser => useSuspenseQuery(userQuery()).data.data;

/** Names, contact details, links and the imprint of the association. */
export const useBranding = (): Branding => useSuspenseQuery(brandingQuery()).data.data;
