import { COMMITTEES, MANUSCRIPT_TYPE_IDS } from '@imprimatur/domain/guideline/enumerations';
import { useLabels } from './use-labels.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Options of filters. The first one, with the label `all` and an empty value, does not filter. */
export function useFilterOptions() {
  const label = useLabels();
  return {
    committees: (all: string): Option[] => [
      { value: '', label: all },
      ...COMMITTEES.map((code) => ({ value: code, label: label.committeeWithCode(code) })),
    ],
    manuscripts: (all: string): Option[] => [
      { value: '', label: all },
      ...MANUSCRIPT_TYPE_IDS.map((type) => ({ value: String(type), label: label.manuscript(type) })),
    ],
  };
}
