import { useEffect } from 'react';

const productName = 'Acetate';

export function usePageTitle(page: string) {
	useEffect(() => {
		document.title = page === '' ? productName : `${page} · ${productName}`;
	}, [page]);
}
