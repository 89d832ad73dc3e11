/** Facts about the organiser and the hall, set once per event (`EVENT_FILE`). Empty texts and URLs are not shown. */
export interface EventFacts {
  readonly name: string;
  readonly shortName: string;
  readonly organisation: string;
  readonly organisationNumber: string;
  readonly founded: number;
  readonly contactEmail: string;
  readonly venue: string;
  readonly address: string;
  readonly mapUrl: string;
  readonly chatUrl: string;
  readonly socialUrl: string;
  readonly vippsNumber: string;
  readonly vippsName: string;
  readonly seatRows: number;
  readonly seatsPerRow: number;
  /** When sign-up is open, as date texts in Oslo time like `October 04 2027 12:00`. Missing or empty: not shown. */
  readonly signupOpens?: string;
  readonly signupCloses?: string;
}
