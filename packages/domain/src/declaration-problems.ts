export const DECLARATION_PROBLEMS = {
  declareSomething: 'Tick “None” or add a relationship.',
  noneOrSome: 'Please tick “None” or name relationships, not both.',
  declarationIn: 'We have received your declaration. To change it, please sign in, or ask the office for a new link.',
  declarationClosed: 'Work on this entry has ended, so the declaration can no longer be changed.',
  notAsked: 'You do not need to declare your interests for this entry.',
  declaredMeanwhile: 'You have already declared your interests for this entry.',
  declaredAnew:
    'You have sent a newer declaration in the meantime, so this one is not based on your latest. Please check it again.',
} as const;
