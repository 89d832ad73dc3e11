/*
 * Shows the sentence for browsers that are older than those that the build is made for (README, "Browsers"). Each of those
 * came to have one of these last. Written as any browser reads it, and no module: some load none.
 */
(function () {
  var supports =
    window.CSS &&
    window.CSS.supports &&
    window.CSS.supports('color', 'oklch(50% 0.1 20)') &&
    window.CSS.supports('width', 'calc(1px * infinity)') &&
    window.CSS.supports('font-synthesis-weight', 'none');
  if (!supports) document.getElementById('old-browser').removeAttribute('hidden');
})();
