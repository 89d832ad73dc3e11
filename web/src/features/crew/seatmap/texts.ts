/** Why a seat in use cannot be hidden or blocked: the server's own sentences. */
export const IN_USE = {
  hide: 'Kan ikke skjule plasser som er reservert eller holdt!',
  block: 'Kan ikke blokkere plasser som er reservert eller holdt!',
} as const;
