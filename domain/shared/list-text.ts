/** `1, 4 og 6` */
export function listText(items: readonly (number | string)[]): string {
  return new Intl.ListFormat('nb').format(items.map(String));
}
