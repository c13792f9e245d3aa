import { dayIn, formatDay } from '@imprimatur/domain';
import { type Config, ConfigurationError, readConfig } from '../config/config.ts';
import { VERSION } from '../config/version.ts';
import { findWarnings } from '../config/warnings.ts';
import { createFindings, type Finding } from './finding.ts';

const configurationFindings = createFindings('configuration');

/**
 * Reads the configuration as `serve` does. Settings that `serve` would refuse are findings; the other checks then use the settings that
 * can be read. The configuration is null if no settings can be read.
 */
export function checkSettings(env: NodeJS.ProcessEnv): { config: Config | null; findings: Finding[] } {
  try {
    const config = readConfig(env, 'production');
    return {
      config,
      findings: [
        configurationFindings.right(
          `The configuration is complete (Imprimatur ${VERSION}, Node ${process.versions.node}).`,
        ),
        ...findWarnings(config).map((line) => configurationFindings.risky(line)),
        ...examineBranding(config),
        ...examineSecret(config),
        ...examineTimeZone(config),
      ],
    };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const findings = error.problems.map((problem) => configurationFindings.wrong(problem));
    try {
      return { config: readConfig(env, 'demo'), findings };
    } catch {
      return { config: null, findings };
    }
  }
}

function examineBranding({ branding }: Config): Finding[] {
  const { right } = createFindings('branding');
  return [right(`${branding.product}, ${branding.association}.`)];
}

function examineSecret({ secrets }: Config): Finding[] {
  const { right, risky } = createFindings('secret');
  return secrets.length === 1
    ? [right('SECRET is set and not easy to guess.')]
    : [risky('SECRET_PREVIOUS is set. Remove it when the links that it signed have expired, after 90 days.')];
}

function examineTimeZone({ timeZone }: Config): Finding[] {
  const today = formatDay(dayIn(timeZone, new Date()));
  return [createFindings('time zone').right(`Days begin in the time zone ${timeZone}, where today is ${today}.`)];
}
