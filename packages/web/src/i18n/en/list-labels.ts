/** The domain's labels for lists of entries and people. All other labels are in labels.ts. */
export { listLabels } from '@imprimatur/domain/labels/en';
