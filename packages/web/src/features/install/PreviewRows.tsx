import { List } from '@mantine/core';
import { type Column, DataTable } from '../../ui/DataTable.tsx';

interface Previewed {
  /** From 1, without the heading and empty lines. */
  readonly row: number;
}

interface Props<Row extends Previewed> {
  label: string;
  rows: readonly Row[];
  /** The line of each row in the table, and the heading of its column. */
  lines: readonly number[];
  lineHeader: string;
  /** The other columns. */
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  empty: string;
}

/** Rows of a table that was read, each with its line. */
export function PreviewRows<Row extends Previewed>({
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

/** What is wrong with a row, one item for each field. */
export function RowProblems({ problems, fieldName }: ProblemsProps) {
  return Object.entries(problems).map(([field, sentences]) => (
    <List.Item key={field}>
      {fieldName(field)}: {sentences.join(' ')}
    </List.Item>
  ));
}
