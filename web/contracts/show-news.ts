/** What has just come about, above or below what is on the screen: scrolled to and read out by screen readers. */
export function showNews(
	title: Pick<HTMLElement, 'focus' | 'scrollIntoView'> | null,
	isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches,
): void {
	title?.focus({ preventScroll: true });
	title?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
}
