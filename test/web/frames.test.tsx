/**
 * @jest-environment-options {"url": "https://lan.example/"}
 */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Html } from '../../web/src/ui/html.tsx';

afterEach(cleanup);

const VIDEO = 'https://www.youtube-nocookie.com/embed/abc';

describe('a frame in a text of the crew', () => {
  test('is a button first; pressing it loads the frame', async () => {
    render(<Html html={`<p>Se:</p><iframe src="${VIDEO}" title="filmen" onload="x()"></iframe>`} />);
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Vis filmen fra youtube-nocookie.com' }));
    const frame = screen.getByTitle('Vis filmen fra youtube-nocookie.com');
    expect(frame).toHaveAttribute('src', VIDEO);
    expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'));
    expect(frame).not.toHaveAttribute('onload');
  });

  test.each([
    'https://evil.example/embed/abc',
    'https://www.youtube-nocookie.com.evil.example/embed/abc',
    'javascript:alert(1)',
    '',
  ])('of another host is left out: %s', (src) => {
    render(<Html html={`<p>Se:</p><iframe src="${src}"></iframe>`} />);
    expect(screen.getByText('Se:').parentElement).toContainHTML('<p>Se:</p>');
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('cannot be forged by a button of the crew’s own', () => {
    render(
      <Html html='<button data-frame="https://evil.example/">Trykk</button><p data-frame="x">her</p>' />,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('her').outerHTML).toBe('<p>her</p>');
  });
});

describe('an image in a text of the crew', () => {
  const PICTURE = 'https://bilder.example/hall.png';

  test('of another site is a button first; pressing it loads the image', async () => {
    render(<Html html={`<a href="/info"><img src="${PICTURE}" alt="salen" onerror="x()"></a>`} />);
    expect(document.querySelector('img')).toBeNull();
    const link = screen.getByRole('link');
    const followed = new Promise<boolean>((resolve) => {
      document.addEventListener('click', (event) => resolve(!event.defaultPrevented), { once: true });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Vis salen fra bilder.example' }));
    expect(await followed).toBe(false);
    expect(within(link).getByRole('img', { name: 'salen' }).outerHTML).toBe(
      `<img src="${PICTURE}" alt="salen">`,
    );
  });

  test('of our own is there at once, also by its whole address', () => {
    render(<Html html={`<img src="/photos/1.webp" alt="a"><img src="${location.origin}/2.webp" alt="b">`} />);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
      '/photos/1.webp',
      `${location.origin}/2.webp`,
    ]);
  });

  test.each(['/api/seating/removeguidseats/x', `${location.origin}/api/seating/remakeSeats`])(
    'calls nothing: %s',
    (address) => {
      render(<Html html={`<img src="${address}" alt="salen">`} />);
      expect(screen.getByAltText('salen')).not.toHaveAttribute('src');
      expect(screen.queryByRole('button')).toBeNull();
    },
  );
});
