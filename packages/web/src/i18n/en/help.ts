/** The handbook in the product; its pages are in `docs/handbook`. */
export const help = {
  pages: 'Handbook pages',
  page: {
    basics: 'For everyone',
    author: 'Authors and submitters',
    reviewer: 'Committee reviewers',
    delegate: 'National delegates',
    council: 'GPC',
    board: 'Board',
    office: 'Office',
    'by-link': 'People with a link',
  },
} as const;
