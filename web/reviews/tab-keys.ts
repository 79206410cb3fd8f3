/** Where a key leads within a row of tabs; null when it means nothing here. */
export function nextTab(key: string, chosen: number, count: number): number | null {
	if (key === 'ArrowRight') return (chosen + 1) % count;
	if (key === 'ArrowLeft') return (chosen - 1 + count) % count;
	if (key === 'Home') return 0;
	if (key === 'End') return count - 1;
	return null;
}
