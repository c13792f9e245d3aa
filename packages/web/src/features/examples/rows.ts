export interface ExampleRow {
  id: string;
  name: 'first' | 'second' | 'third';
  role: 'roleSubmitter' | 'roleReviewer';
  turn: 'committee' | 'delegates' | 'submitter';
  deadline: string;
  budget: string;
}

export const exampleRows: readonly ExampleRow[] = [
  {
    id: 'CV-2026-007',
    name: 'first',
    role: 'roleReviewer',
    turn: 'committee',
    deadline: '14-03-2027',
    budget: '1500.00',
  },
  {
    id: 'TY-2026-002',
    name: 'second',
    role: 'roleSubmitter',
    turn: 'delegates',
    deadline: '02-04-2027',
    budget: '250.00',
  },
  {
    id: 'ON-2026-011',
    name: 'third',
    role: 'roleReviewer',
    turn: 'submitter',
    deadline: '21-09-2027',
    budget: '12000.50',
  },
];

export const exampleFiles = [
  { id: '1', name: 'Guideline draft v3.docx', size: 482_113, state: 'uploading', progress: 0.62 },
  { id: '2', name: 'Response to the reviewers.pdf', size: 1_204_880, state: 'done' },
  { id: '3', name: 'desktop.ini', size: 282, state: 'failed', error: 'desktop.ini cannot be uploaded.' },
] as const;
