/** What goes into a calendar. Moments in ms since 1970. */
export interface Appointment {
  /** Known to no other appointment in the world, and the same each time it is written. */
  id: string;
  title: string;
  details: string;
  startsAt: number;
  endsAt: number;
  /** Where one goes to; none for a call. */
  location?: string | undefined;
}
