import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
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
