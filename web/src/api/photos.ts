import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { PhotosAnswer } from '../../../adapters/http/contract.ts';
import { call } from './client.ts';

/** The organiser's own photos; none while the site shows ours. */
export function usePhotos(): UseQueryResult<PhotosAnswer> {
  return useQuery({
    queryKey: ['photos'],
    queryFn: ({ signal }) => call<PhotosAnswer>('/api/photos', { signal }),
  });
}
