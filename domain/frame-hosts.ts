/** Where a text of the crew may take a frame from, a map or a video; it is loaded only once the visitor asks for it. */
export const FRAME_HOSTS: readonly string[] = [
  'https://www.openstreetmap.org',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
];

/** Whether an address may be shown in a frame. */
export function isFrameAddress(address: string): boolean {
  return FRAME_HOSTS.some((host) => address.startsWith(`${host}/`));
}
