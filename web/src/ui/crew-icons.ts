/** The icons of the back-office and of the door, which visitors need not load: on the same grid, drawn alike. */
export const CREW_DRAWINGS = {
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  unlock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.6-1.6M12 14.5v2',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M19.5 3.5v4.5H15',
  minus: 'M5 12h14',
  hidden:
    'M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c4 0 7 2.5 8.5 6.5a11 11 0 0 1-2.3 3.6M14 14.2A3 3 0 0 1 9.8 10M6.5 7.8A11 11 0 0 0 3.5 12c1.5 4 4.5 6.5 8.5 6.5 1.3 0 2.5-.3 3.5-.8',
  image: 'M4 5.5h16v13H4zM4.5 16.5l4.5-5 4 4 2.5-2.5 4 4M15.5 9.3v.1',
  money: 'M3.5 6.5h17v11h-17zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 12v.1M17.5 12v.1',
  settings:
    'M4 7.5h8m4 0h4M4 16.5h3m4 0h9M14 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  bracket: 'M4 4.5h5v5H4M4 14.5h5v5H4M9 7h4v10H9M13 12h7',
  ascending: 'M12 19V5M7 10l5-5 5 5',
  descending: 'M12 5v14M7 14l5 5 5-5',
} as const;
