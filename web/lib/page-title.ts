import { useEffect } from 'react';

const productName = 'Acetate';

export function usePageTitle(page: string): void {
	useEffect(() => {
		document.title = page === '' ? productName : `${page} · ${productName}`;
	}, [page]);
}
