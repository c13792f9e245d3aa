import type { Message, NotShownCode } from '../messages.ts';

export class OmissionCounter {
  private readonly counts = new Map<NotShownCode, number>();

  add(code: NotShownCode): void {
    this.counts.set(code, (this.counts.get(code) ?? 0) + 1);
  }

  messages(): Message[] {
    return [...this.counts].map(([code, count]) => ({ code, count }));
  }
}
