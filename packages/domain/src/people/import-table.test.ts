import { describe, expect, it } from 'vitest';
import { parsePeopleTable } from './import-table.ts';

const ADA = { role: 'External', first_name: 'Ada', last_name: 'Byron', email: 'ada@hospital.example', committee: 'CV' };

// Covers Desk.30
describe('a pasted table of people', () => {
  it.each([
    ['is read without a header', [['External', 'Ada', 'Byron', 'Ada@Hospital.example', 'CV']], [1]],
    [
      'is read with a header in a different order',
      [
        [],
        ['E-mail', 'Surname', 'First name', 'Committee', 'Role'],
        ['ada@hospital.example', 'Byron', ' Ada ', 'CV', 'External'],
      ],
      [3],
    ],
    [
      'is read with German headings and an unknown column',
      [
        ['Vorname', 'Telefon', 'Nachname', 'E-Mail-Adresse', 'Rolle', 'Ausschuss'],
        ['Ada', '1', 'Byron', 'ada@hospital.example', 'External', 'CV'],
      ],
      [2],
    ],
    ['is read with empty rows', [['', ''], ['External', 'Ada', 'Byron', 'ada@hospital.example', 'CV'], [' ']], [2]],
    [
      'is read with the first of two columns of the same name',
      [
        ['Role', 'First name', 'Name', 'Email', 'Mail', 'Committee'],
        ['External', 'Ada', 'Byron', 'ada@hospital.example', 'second@hospital.example', 'CV'],
      ],
      [2],
    ],
  ])('%s', (_title, table, rows) => {
    expect(parsePeopleTable(table)).toEqual({ people: [ADA], rows });
  });

  it('yields empty texts for missing columns and cells', () => {
    const table = [['Name', 'Mail'], ['Byron', 'ada@hospital.example'], ['Lovelace']];
    expect(parsePeopleTable(table).people).toEqual([
      { role: '', first_name: '', last_name: 'Byron', email: 'ada@hospital.example', committee: '' },
      { role: '', first_name: '', last_name: 'Lovelace', email: '', committee: '' },
    ]);
  });

  it("is read without a header if a person's name is that of a column", () => {
    expect(parsePeopleTable([['Role', 'Vorname', 'Name', 'name@hospital.example', '']]).people).toHaveLength(1);
  });

  it('may be empty', () => {
    expect(parsePeopleTable([])).toEqual({ people: [], rows: [] });
  });
});
