import type { StepId } from '@imprimatur/domain/guideline/steps';
import type { ComponentType } from 'react';
import type { Editor } from '../use-editor.ts';
import { BaseStep } from './BaseStep.tsx';
import { BudgetStep } from './BudgetStep.tsx';
import { DeclarationsStep } from './DeclarationsStep.tsx';
import { FinalStep } from './FinalStep.tsx';
import { PartiesStep } from './PartiesStep.tsx';
import { PublicationStep } from './PublicationStep.tsx';
import { SpecificStep } from './SpecificStep.tsx';

const COMPONENT_BY_STEP: Record<StepId, ComponentType<{ editor: Editor }>> = {
  base: BaseStep,
  parties: PartiesStep,
  specific: SpecificStep,
  publication: PublicationStep,
  budget: BudgetStep,
  declarations: DeclarationsStep,
  final: FinalStep,
};

export function StepContent({ editor }: { editor: Editor }) {
  const Content = COMPONENT_BY_STEP[editor.step];
  return <Content editor={editor} />;
}
