import { Image } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Page } from '../../ui/Page.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { useBranding } from '../session/current.ts';

/** The imprint, as the association configured it. */
export function ImprintScreen() {
  const t = useTranslations('app');
  const { imprint, logo, association } = useBranding();
  return (
    <Page title={t('imprint')} subtitle={association} narrow>
      {logo && <Image src={logo} alt={association} h={64} w="auto" fit="contain" />}
      {imprint.map(({ id, title, html }) => (
        <Section key={id} title={title}>
          <RichText html={html} />
        </Section>
      ))}
    </Page>
  );
}
