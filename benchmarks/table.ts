export function table<Line>(
  lines: readonly Line[],
  columns: readonly (readonly [title: string, value: (line: Line) => string])[],
): void {
  const cells = lines.map((line) => columns.map(([, value]) => value(line)));
  const widths = columns.map(([title], at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const row = (values: readonly string[]) =>
    `| ${values.map((value, at) => value.padStart(widths[at] ?? 0)).join(' | ')} |`;
  console.log(row(columns.map(([title]) => title)));
  console.log(row(widths.map((width) => `${'-'.repeat(Math.max(width, 2) - 1)}:`)));
  for (const values of cells) console.log(row(values));
}
