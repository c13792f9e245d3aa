/** The parties whose turn it can be, and the two final states. The colours are in tokens.css. */
export const TURNS = [
  'submitter',
  'council',
  'committee',
  'delegates',
  'board',
  'office',
  'published',
  'rejected',
] as const;
export type Turn = (typeof TURNS)[number];

export interface TurnColour {
  /** Text on `ground`. */
  readonly text: string;
  readonly ground: string;
  /** Dots, lines, bars, calendar entries. */
  readonly strong: string;
}

const colourOf = (turn: Turn): TurnColour => ({
  text: `var(--turn-${turn}-text)`,
  ground: `var(--turn-${turn}-ground)`,
  strong: `var(--turn-${turn}-strong)`,
});

/** Returns the colours of a turn for badges, timeline, board, charts and calendar. An unknown name gets the grey of the office. */
export const findTurnColour = (name: string): TurnColour => colourOf(TURNS.find((turn) => turn === name) ?? 'office');
