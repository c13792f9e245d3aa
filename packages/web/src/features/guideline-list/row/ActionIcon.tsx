import type { Task } from '@imprimatur/domain/lifecycle/next-step';
import type { RowAction } from '@imprimatur/domain/lifecycle/row-actions';
import {
  IconCoinEuro,
  IconEye,
  IconFileText,
  IconGavel,
  IconMail,
  IconMessage,
  IconPencil,
  IconSend,
  IconShieldCheck,
  IconTrash,
  IconUpload,
  IconWorld,
} from '@tabler/icons-react';
import classes from './ActionIcon.module.css';

const ICONS: Record<RowAction | 'answer', typeof IconEye> = {
  view: IconEye,
  edit: IconPencil,
  editBudget: IconCoinEuro,
  delete: IconTrash,
  upload: IconUpload,
  onHoldUpload: IconUpload,
  forwardToCommittee: IconSend,
  forwardToDelegates: IconSend,
  gpcReview: IconMessage,
  review: IconMessage,
  delegateReview: IconMessage,
  startBoard: IconGavel,
  finalPublication: IconWorld,
  declarations: IconShieldCheck,
  answer: IconMail,
};

/** Council and board see a file icon for View if the final approval is their task (specification §4). */
const isFinalApproval = (task: Task | null | undefined) => task === 'gpc_approval' || task === 'board_approval';

interface Props {
  name: RowAction | 'answer';
  task?: Task | null;
  marked?: boolean;
}

export default function ActionIcon({ name, task, marked }: Props) {
  const Icon = name === 'view' && isFinalApproval(task) ? IconFileText : ICONS[name];
  return (
    <span className={classes.icon} data-marked={marked || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </span>
  );
}
