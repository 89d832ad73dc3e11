import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Photos } from '../../web/src/features/front/carousel.tsx';
import { carouselPhotos } from '../../web/src/features/front/photos.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';
import { aFrontPage } from '../support/page-builders.ts';

const OWN = ['a', 'b', 'c'].map((name) => ({ url: `/photos/${name}.jpg` }));
const withMotion = window.matchMedia.bind(window);

function wishForLessMotion(): void {
  window.matchMedia = (media) => Object.assign(withMotion(media), { matches: true });
}

/** The address of the photo in view: the one that is not hidden from screen readers. */
function inSight(): string | null {
  return screen.getByRole('img', { name: /^Bilde/ }).getAttribute('src');
}

function wait(ms: number): void {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}

beforeEach(() => {
  window.matchMedia = withMotion;
});

describe('the carousel', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  test('changes every four seconds, and shows each photo once before any comes again', () => {
    render(<Photos photos={carouselPhotos(OWN)} />);
    const seen = [inSight()];
    wait(3999);
    expect(inSight()).toBe(seen[0]);
    wait(1);
    seen.push(inSight());
    wait(4000);
    seen.push(inSight());
    expect(seen.sort()).toEqual(['/photos/a.jpg', '/photos/b.jpg', '/photos/c.jpg']);
    const last = inSight();
    wait(4000);
    expect(inSight()).not.toBe(last);
  });

  test('stops and goes on by its button', () => {
    render(<Photos photos={carouselPhotos(OWN)} />);
    const first = inSight();
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Stopp bildene' })));
    wait(20_000);
    expect(inSight()).toBe(first);
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Spill av bildene' })));
    wait(4000);
    expect(inSight()).not.toBe(first);
  });

  test('stands still for those who asked for less motion; they turn the pages themselves', () => {
    wishForLessMotion();
    render(<Photos photos={carouselPhotos(OWN)} />);
    const first = inSight();
    wait(20_000);
    expect(inSight()).toBe(first);
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Neste bilde' })));
    expect(inSight()).not.toBe(first);
  });

  test('has no buttons for a single photo', () => {
    render(<Photos photos={carouselPhotos(OWN.slice(0, 1))} />);
    wait(8000);
    expect(inSight()).toBe('/photos/a.jpg');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('holds 29 photos of the house, each in words, until the organiser has photos', () => {
    const photos = carouselPhotos([]);
    expect(photos).toHaveLength(29);
    expect(new Set(photos.map(({ alt }) => alt)).size).toBe(29);
  });
});

describe('the film behind the banner', () => {
  const server = new AnsweringServer().page('getFrontPage', aFrontPage());

  test('begins once the page is there, and stops by its button', async () => {
    visit('/', server);
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('video')).toBeNull();
    const stop = await screen.findByRole('button', { name: 'Stopp bakgrunnsfilmen' });
    expect(document.querySelector('video')).toHaveAttribute('loop');
    act(() => void fireEvent.click(stop));
    expect(await screen.findByRole('button', { name: 'Spill av bakgrunnsfilmen' })).toBeVisible();
  });

  test('never begins for those who asked for less motion', async () => {
    jest.useFakeTimers();
    try {
      wishForLessMotion();
      visit('/', server);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(screen.getByRole('heading', { level: 1, name: 'Høst-LAN' })).toBeVisible();
      expect(document.querySelector('video')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});
