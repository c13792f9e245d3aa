import { type ParsedImport, parseImport } from '@imprimatur/domain/people/import';
import { useMemo, useState } from 'react';
import { type EditedRow, suggestAdmin, withKeys, findRowProblems } from './rows.ts';

export const INSTALL_STEPS = ['welcome', 'csv', 'verify', 'final'] as const;
export type InstallStep = (typeof INSTALL_STEPS)[number];

/** State of the import: the current step, and the rows as read and corrected so far. */
export function useInstall() {
  const [step, setStep] = useState<InstallStep>('welcome');
  const [csv, setCsv] = useState('');
  const [parsed, setParsed] = useState<ParsedImport | null>(null);
  const [rows, setRows] = useState<readonly EditedRow[]>([]);
  const [admin, setAdmin] = useState<string | null>(null);
  const at = INSTALL_STEPS.indexOf(step);
  const problems = useMemo(() => findRowProblems(rows), [rows]);

  /** Reads the table. Continues only if every row could be read (specification §5). */
  const read = (text: string): void => {
    const unchanged = text === csv && rows.length > 0;
    const result = unchanged && parsed ? parsed : parseImport(text);
    setCsv(text);
    setParsed(result);
    if (result.errors.length > 0 || result.rows.length === 0) return;
    // Returning to the same table keeps the corrections.
    if (!unchanged) {
      const fresh = withKeys(result.rows, result.lines);
      setRows(fresh);
      setAdmin(suggestAdmin(fresh));
    }
    setStep('verify');
  };
  const change = (key: number, fields: Partial<EditedRow>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  const remove = (key: number) => setRows((before) => before.filter((row) => row.key !== key));

  return {
    step,
    at,
    csv,
    parsed,
    rows,
    problems,
    /** null if the chosen person has been removed. */
    admin: rows.some(({ email }) => email === admin) ? admin : null,
    setAdmin,
    read,
    change,
    remove,
    proceed: () => setStep(INSTALL_STEPS[at + 1] ?? step),
    back: () => setStep(INSTALL_STEPS[at - 1] ?? step),
  };
}

export type Install = ReturnType<typeof useInstall>;
