import { useMemo, useState } from 'react';
import type { RequestOf, SeatLayoutAnswer, SeatLayoutBody } from '../../../../../adapters/http/contract.ts';
import { placeKey } from '../../../../../domain/shared/place.ts';
import { failureText, useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { useAlert } from '../../../ui/dialogs.tsx';
import { useLeaveQuestion } from '../../../ui/use-leave-question.ts';
import { isInUse, layoutLook, type AdminSeat } from './admin-seat.ts';
import { IN_USE } from './texts.ts';

const LEAVE = 'Du har plasser som ikke er lagret. Vil du forlate siden?';

export type LayoutMode = keyof typeof IN_USE;

/** Whether each toggled seat is to be hidden, or blocked, by `placeKey`. */
type Wanted = ReadonlyMap<string, boolean>;

const NONE: Wanted = new Map();

interface LayoutEdit {
  /** Null outside edit mode. */
  readonly mode: LayoutMode | null;
  /** Entering, leaving or changing the mode discards unsaved changes. */
  readonly setMode: (mode: LayoutMode | null) => void;
  /** The seats to change, without those that somebody has taken or changed the same way meanwhile. */
  readonly pending: ReadonlySet<string>;
  /** The seats with the unsaved changes. */
  readonly preview: readonly AdminSeat[];
  readonly toggle: (seat: AdminSeat) => void;
  readonly save: () => Promise<void>;
  readonly saving: boolean;
}

/** Unsaved changes of the hall's layout. */
export function useLayoutEdit(seats: readonly AdminSeat[]): LayoutEdit {
  const call = useAdminCall();
  const refresh = useFreshData();
  const alert = useAlert();
  const [mode, chooseMode] = useState<LayoutMode | null>(null);
  const [wanted, setWanted] = useState(NONE);
  const [saving, setSaving] = useState(false);
  // Without seats that somebody else has changed the same way meanwhile: saving would change them back.
  const changes = useMemo(
    () => (mode ? seats.filter((seat) => !isInUse(seat) && differs(seat, mode, wanted)) : []),
    [seats, mode, wanted],
  );
  const pending = useMemo(() => new Set(changes.map(placeKey)), [changes]);
  const preview = useMemo(
    () => (mode ? seats.map((seat) => (pending.has(placeKey(seat)) ? flipped(seat, mode) : seat)) : seats),
    [seats, pending, mode],
  );
  useLeaveQuestion(pending.size > 0, LEAVE);
  const setMode = (next: LayoutMode | null) => {
    setWanted(NONE);
    chooseMode(next);
  };

  const toggle = (seat: AdminSeat) => {
    if (!mode) return;
    if (isInUse(seat)) {
      void alert(IN_USE[mode]);
      return;
    }
    const now = isSet(seat, mode);
    setWanted(new Map(wanted).set(placeKey(seat), differs(seat, mode, wanted) ? now : !now));
  };

  const save = async () => {
    if (!mode) return;
    if (changes.length === 0) {
      await alert('Ingen endringer å lagre.');
      return;
    }
    setSaving(true);
    try {
      const body = layoutBody(changes, mode);
      await call<SeatLayoutAnswer>('/api/admin/updateSeatLayout', { method: 'POST', body });
      await refresh();
      setMode(null);
      void alert('Layoutendringer lagret!');
    } catch (error) {
      void refresh();
      const text = failureText(error, texts);
      if (text !== null) void alert(text);
    }
    setSaving(false);
  };

  return { mode, setMode, pending, preview, toggle, save, saving };
}

const texts = { refused: 'Feil ved lagring av endringer.', network: 'Feil ved lagring av endringer.' };

function layoutBody(seats: readonly AdminSeat[], mode: LayoutMode): RequestOf<SeatLayoutBody> {
  return {
    seatUpdates: seats.map(({ row, number, hidden, blocked }) => ({
      ...{ rownum: row, number },
      isHidden: mode === 'hide' ? !hidden : undefined,
      isBlocked: mode === 'block' ? !blocked : undefined,
    })),
  };
}

function isSet({ hidden, blocked }: AdminSeat, mode: LayoutMode): boolean {
  return mode === 'hide' ? hidden : blocked;
}

function differs(seat: AdminSeat, mode: LayoutMode, wanted: Wanted): boolean {
  return (wanted.get(placeKey(seat)) ?? isSet(seat, mode)) !== isSet(seat, mode);
}

function flipped(seat: AdminSeat, mode: LayoutMode): AdminSeat {
  const hidden = mode === 'hide' ? !seat.hidden : seat.hidden;
  const blocked = mode === 'block' ? !seat.blocked : seat.blocked;
  return { ...seat, hidden, blocked, look: layoutLook(hidden, blocked) };
}
