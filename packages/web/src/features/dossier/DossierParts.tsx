import { CoversPart } from './CoversPart.tsx';
import { DecisionsPart, DelegatesPart, VotesPart } from './DecisionParts.tsx';
import { GuestsPart } from './GuestsPart.tsx';
import {
  ConflictsPart,
  DeclarationsPart,
  EmailsPart,
  InterestHandlingPart,
  LogPart,
  MoneyPart,
} from './RecordParts.tsx';
import type { Dossier } from './query.ts';
import { PeoplePart, RoundsPart, StatePart, VersionsPart } from './ProcessParts.tsx';

const PART_COMPONENTS = {
  state: StatePart,
  people: PeoplePart,
  versions: VersionsPart,
  rounds: RoundsPart,
  covers: CoversPart,
  delegates: DelegatesPart,
  votes: VotesPart,
  decisions: DecisionsPart,
  declarations: DeclarationsPart,
  handlings: InterestHandlingPart,
  conflicts: ConflictsPart,
  money: MoneyPart,
  emails: EmailsPart,
  guests: GuestsPart,
  log: LogPart,
};

/** The parts of a dossier. Parts that this person may not read are left out. */
export const DossierParts = ({ dossier }: { dossier: Dossier }) =>
  Object.entries(PART_COMPONENTS).map(([part, Part]) => <Part key={part} dossier={dossier} />);
