export type DayPart = 'morning' | 'afternoon' | 'evening';

/** Morning until noon, afternoon until 18:00, and evening, small hours included. */
export function dayPart(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
