/** The jobs that a server runs automatically. */
export const JOB_NAMES = ['mails', 'reminders', 'seals', 'sweep', 'log-search'] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** The time of each job's last success on this server; a job that has not succeeded yet is missing. */
export type HeartBeats = Map<JobName, Date>;
