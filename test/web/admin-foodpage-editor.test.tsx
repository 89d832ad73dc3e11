import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aFoodPage } from '../support/page-builders.ts';
import { PageServer } from '../support/page-server.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';

let server: PageServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new PageServer().stores('getFoodPage', aFoodPage({ food2Title: 'Toast', food2Price: '30' }));
  server.office.acceptToken('earlier');
});

const preview = () => within(screen.getByRole('region', { name: 'Forhåndsvisning' }));

describe('the food page editor', () => {
  test('has the state of the sale, three texts and five dishes', async () => {
    visit('/admin/foodpage', server);
    expect(await screen.findByLabelText('Matsiden er åpen')).toBeChecked();
    expect(screen.getByRole('heading', { level: 1, name: 'Matsiden' })).toBeVisible();
    expect(screen.getByLabelText('Ikke matsalg')).not.toBeChecked();
    for (const label of ['åpen', 'stengt'])
      expect(screen.getByText(`Tekst når matsiden er ${label}`)).toBeVisible();
    expect(screen.getByText('Tekst når det ikke er matsalg')).toBeVisible();
    for (const dish of [1, 2, 3, 4, 5]) {
      expect(screen.getByLabelText(`Vis rett ${dish}`)).not.toBeChecked();
      expect(screen.getByLabelText(`Navn på rett ${dish}`)).toBeDisabled();
      expect(screen.getByLabelText(`Pris på rett ${dish}`)).toBeDisabled();
      expect(screen.getByText(`Beskrivelse av rett ${dish}`)).toBeVisible();
    }
  });

  test('shows a dish once it is active, and the sale as it is', async () => {
    visit('/admin/foodpage', server);
    await press('Rediger');
    await waitFor(() => expect(screen.getByLabelText('Vis rett 2')).toBeEnabled());
    await userEvent.click(screen.getByLabelText('Vis rett 2'));
    expect(preview().getByRole('heading', { name: 'Toast' })).toBeInTheDocument();
    expect(preview().getByText('30 kr')).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Ikke matsalg'));
    expect(preview().getByText('no sale')).toBeInTheDocument();
    expect(preview().queryByText('30 kr')).toBeNull();
    await press('Lagre til server');
    await screen.findByText('Endringene er lagret');
    expect(server.page('getFoodPage')).toMatchObject({
      food2Active: true,
      noFoodSale: true,
      food2Price: '30',
    });
  });
});
