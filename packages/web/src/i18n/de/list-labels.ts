import { listLabels as german } from '@imprimatur/domain/labels/de';
import type { listLabels as english } from '../en/list-labels.ts';
import { translated } from '../translated.ts';

export const listLabels = translated<typeof english>()(german);
