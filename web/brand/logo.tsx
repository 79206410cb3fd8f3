/** A disc with its centre hole and the second hole that only lacquer discs have. */
export function Logo({ size = 26 }: { size?: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true" className="shrink-0">
			<circle cx="13" cy="13" r="12" fill="var(--accent)" />
			<g fill="none" stroke="var(--on-accent)" strokeOpacity=".55" strokeWidth="1.5" strokeLinecap="round">
				<path d="M13 4.6a8.4 8.4 0 0 1 8.4 8.4" />
				<path d="M13 21.4A8.4 8.4 0 0 1 4.6 13" />
			</g>
			<circle cx="13" cy="13" r="3" fill="var(--on-accent)" />
			<circle cx="18.3" cy="16.4" r="1.5" fill="var(--on-accent)" />
		</svg>
	);
}

/** At the foot of pages that lead with a label. */
export function SmallWordmark() {
	return (
		<span className="flex w-fit items-center gap-1.5 text-xs font-medium text-faint">
			<Logo size={16} />
			Acetate
		</span>
	);
}

export function Wordmark({ size = 26 }: { size?: number }) {
	return (
		<span className="flex w-fit items-center gap-2.5 font-display text-h2 leading-none font-bold tracking-[-0.035em]">
			<Logo size={size} />
			{/* On a phone with text at 200 % only the disc fits. */}
			<span className="max-[15rem]:sr-only">Acetate</span>
		</span>
	);
}
