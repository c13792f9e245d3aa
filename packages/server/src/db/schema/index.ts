export * from './counts.ts';
export * from './files.ts';
export * from './guidelines.ts';
export * from './oversight.ts';
export * from './people.ts';
export * from './points.ts';
export * from './tasks.ts';
export * from './change-log.ts';
