/** Titles and labels around refusals (specification §8); the sentences themselves come from the server. */
export const failure = {
  forbidden: 'Forbidden!',
  forbiddenText: 'This action is forbidden',
  unprocessable: 'Unprocessable entry',
  connection: 'Connection error',
  connectionText: 'The server could not be reached. Your text is safe. Please try again in a moment.',
  conflict: 'Changed in the meantime',
  notFound: 'Not found.',
  other: 'Something went wrong',
  declareFirst: 'Declare your interests',
  showMe: 'Show me',
  reload: 'Reload',
  notLoaded: 'The page could not be loaded.',
  needsScript: 'This page needs JavaScript.',
  formTitle: 'Error!',
  formText: 'Please fill required fields to continue',
} as const;
