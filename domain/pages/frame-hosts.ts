/** Hosts of maps and videos that the crew may embed. A frame is loaded only when the visitor clicks on it. */
export const FRAME_HOSTS: readonly string[] = [
  'https://www.openstreetmap.org',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
];

/** Whether a URL may be embedded. */
export function isFrameAddress(address: string): boolean {
  return FRAME_HOSTS.some((host) => address.startsWith(`${host}/`));
}
