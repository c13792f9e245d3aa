import { useTranslations } from 'use-intl';
import { StepList } from '../../ui/StepList.tsx';
import { CsvStep } from './CsvStep.tsx';
import { SuperUserStep } from './SuperUserStep.tsx';
import { type Install, INSTALL_STEPS } from './use-install.ts';
import { VerifyStep } from './VerifyStep.tsx';
import { WelcomeStep } from './WelcomeStep.tsx';

interface Props {
  install: Install;
  asksSecret: boolean;
  onDone: (imported: number, admin: string) => void;
  onClosed: () => void;
}

export function InstallSteps({ install, asksSecret, onDone, onClosed }: Props) {
  const t = useTranslations('install');
  const steps = INSTALL_STEPS.map((step, index) => ({
    label: t(`step.${step}`),
    state: index < install.at ? ('done' as const) : index === install.at ? ('current' as const) : ('todo' as const),
  }));
  return (
    <>
      <StepList label={t('steps')} steps={steps} turn="office" />
      {install.step === 'welcome' && <WelcomeStep onProceed={install.proceed} />}
      {install.step === 'csv' && <CsvStep install={install} />}
      {install.step === 'verify' && <VerifyStep install={install} />}
      {install.step === 'final' && (
        <SuperUserStep install={install} asksSecret={asksSecret} onDone={onDone} onClosed={onClosed} />
      )}
    </>
  );
}
