/** The work that a server does by itself. */
export const JOBS = ['mails', 'reminders', 'seals', 'sweep', 'log-search'] as const;
export type JobName = (typeof JOBS)[number];

/** When each job last succeeded in this server; jobs that never did are missing. */
export type HeartBeats = Map<JobName, Date>;
