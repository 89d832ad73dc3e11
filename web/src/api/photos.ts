import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { PhotosAnswer } from '../../../adapters/http/contract.ts';
import { call } from './client.ts';

/** The organiser's photos; empty while the site shows its own. */
export function usePhotos(): UseQueryResult<PhotosAnswer> {
  return useQuery({
    queryKey: ['photos'],
    queryFn: ({ signal }) => call<PhotosAnswer>('/api/photos', { signal }),
  });
}
