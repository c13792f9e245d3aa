import { labels as german } from '@imprimatur/domain/labels/de';
import type { labels as english } from '../en/labels.ts';
import { translated } from '../translated.ts';

export const labels = translated<typeof english>()(german);
