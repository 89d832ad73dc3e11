import type { OperationsWarning } from '../../domain/upkeep/operations-warning.ts';

/** The warnings that this process has raised and not lowered since. */
export class Warnings {
  private readonly raised = new Set<OperationsWarning>();

  /** Raises or lowers a warning; returns whether that changed it. */
  set(warning: OperationsWarning, holds: boolean): boolean {
    const isNew = this.raised.has(warning) !== holds;
    if (holds) this.raised.add(warning);
    else this.raised.delete(warning);
    return isNew;
  }

  has(warning: OperationsWarning): boolean {
    return this.raised.has(warning);
  }

  all(): readonly OperationsWarning[] {
    return [...this.raised];
  }
}
