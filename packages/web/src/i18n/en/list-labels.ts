/** What lists say of entries and people in the domain's terms; all other labels are in labels.ts. */
export { listLabels } from '@imprimatur/domain/labels/en';
