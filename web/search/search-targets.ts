import { useNavigate } from '@tanstack/react-router';
import type { SearchResult } from '../../domain/search/search.api.ts';

/** Where each kind of result leads (R-SEARCH-5). */
export function useOpenResult(): (result: SearchResult) => void {
	const navigate = useNavigate();
	return ({ type, id, title }) => {
		const params = { songId: id };
		if (type === 'song') void navigate({ to: '/review/$songId', params });
		else if (type === 'artist') void navigate({ to: '/signed-songs', search: { artist: title } });
		else if (type === 'contract') void navigate({ to: '/signed-songs/$songId/contracts', params });
		else void navigate({ to: '/signed-songs/$songId/metadata', params });
	};
}
