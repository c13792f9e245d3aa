import { List } from '@mantine/core';
import { type Column, DataTable } from '../../ui/DataTable.tsx';

interface PreviewedRow {
  /** Starts at 1; the header and empty lines are not counted. */
  readonly row: number;
}

interface Props<Row extends PreviewedRow> {
  label: string;
  rows: readonly Row[];
  /** The line of each row in the table. */
  lines: readonly number[];
  lineHeader: string;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  empty: string;
}

/** Rows of an imported table, each with its line number. */
export function PreviewRows<Row extends PreviewedRow>({
  label,
  rows,
  lines,
  lineHeader,
  columns,
  nameOf,
  empty,
}: Props<Row>) {
  const line: Column<Row> = {
    id: 'row',
    header: lineHeader,
    width: '64px',
    cell: ({ row }) => <span className="tabular">{lines[row - 1]}</span>,
  };
  return (
    <DataTable
      label={label}
      columns={[line, ...columns]}
      rows={rows}
      rowKey={({ row }) => row}
      rowName={nameOf}
      empty={<p>{empty}</p>}
    />
  );
}

interface ProblemsProps {
  problems: Readonly<Record<string, readonly string[]>>;
  fieldName: (field: string) => string;
}

/** The problems of a row, one item per field. */
export function RowProblems({ problems, fieldName }: ProblemsProps) {
  return Object.entries(problems).map(([field, sentences]) => (
    <List.Item key={field}>
      {fieldName(field)}: {sentences.join(' ')}
    </List.Item>
  ));
}
