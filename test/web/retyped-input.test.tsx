import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { typedCode } from '../../domain/signup/booking-code.ts';
import { capitalised } from '../../domain/signup/participant.ts';
import { isEnter, RetypedInput } from '../../web/src/ui/retyped-input.tsx';

afterEach(cleanup);

/** What the page around the field has heard. */
let heard: string;
let entered: number;

function Field({ change, start }: { readonly change: (typed: string) => string; readonly start: string }) {
  const [value, setValue] = useState(start);
  heard = value;
  return (
    <RetypedInput
      value={value}
      change={change}
      onType={setValue}
      onKeyDown={(event) => {
        if (isEnter(event)) entered += 1;
      }}
    />
  );
}

function openField(change: (typed: string) => string, start = ''): HTMLInputElement {
  entered = 0;
  render(<Field change={change} start={start} />);
  return screen.getByRole('textbox');
}

/** The text of the field becomes this, as when it is typed or composed. */
function input(field: HTMLInputElement, value: string, isComposing: boolean): void {
  // React hears of a value only if it differs from the last one that it knows of.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.setSelectionRange(value.length, value.length);
  fireEvent(field, new InputEvent('input', { bubbles: true, isComposing }));
}

const [CAPITALS, CODE] = [capitalised, typedCode];

describe.each([
  ['a Latin word', CAPITALS, '', ['o', 'ol', 'ola'], 'Ola'],
  ['a second word of an Android keyboard', CAPITALS, 'Kari ', ['Kari l', 'Kari li'], 'Kari li'],
  ['a dead key', CAPITALS, '', ['´', 'é'], 'É'],
  ['a dead key in front of a letter without that accent', CAPITALS, '', ['´', '´q'], '´q'],
  ['Pinyin', CAPITALS, '', ['z', 'zh', 'zhang', '张'], '张'],
  ['Kana', CAPITALS, '', ['k', 'か', 'かな', '仮名'], '仮名'],
  ['Hangul', CAPITALS, '', ['ㄱ', '기', '김'], '김'],
  ['a word that is given up', CAPITALS, '', ['o', 'ol', ''], ''],
  ['the letters of a code', CODE, '', ['a', 'ab', 'abc2'], 'ABC2'],
  ['a code with a space', CODE, 'ABC', ['ABC ', 'ABC d', 'ABC de2'], 'ABCDE2'],
])('composing %s', (_, change, start, steps, end) => {
  const last = steps.at(-1) ?? '';

  test('is left alone until it is done, and changed then', () => {
    const field = openField(change, start);
    fireEvent.compositionStart(field);
    for (const step of steps) {
      input(field, step, true);
      expect(field).toHaveValue(step);
    }
    fireEvent.compositionEnd(field, { data: last });
    expect(field).toHaveValue(end);
    expect(heard).toBe(end);
  });

  test('ends the same in a browser that tells of the text once more afterwards', () => {
    const field = openField(change, start);
    fireEvent.compositionStart(field);
    for (const step of steps) input(field, step, true);
    fireEvent.compositionEnd(field, { data: last });
    input(field, field.value, false);
    expect(field).toHaveValue(end);
    expect(heard).toBe(end);
  });

  test('is taken over by a page that needs it before it is done, or when the field is left', () => {
    const field = openField(change, start);
    fireEvent.compositionStart(field);
    for (const step of steps) input(field, step, true);
    expect(heard).toBe(change(last));
    fireEvent.blur(field);
    expect(field).toHaveValue(end);
  });
});

test('typing goes on after a composition', () => {
  const field = openField(CODE);
  fireEvent.compositionStart(field);
  input(field, 'abc', true);
  fireEvent.compositionEnd(field);
  input(field, 'ABC2d', false);
  expect(field).toHaveValue('ABC2D');
});

test('Enter that ends a composition sends nothing', () => {
  const field = openField(CAPITALS);
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(entered).toBe(0);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(entered).toBe(1);
});
