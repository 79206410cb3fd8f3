/** A key, as it is drawn beside what it does. */
export function KeyCap({ children, onAccent = false }: { children: string; onAccent?: boolean }) {
	return (
		<kbd
			className={
				onAccent
					? 'rounded-[5px] border border-b-2 border-[color-mix(in_oklab,var(--on-accent)_40%,transparent)] px-[5px] py-[3px] font-mono text-2xs leading-none font-medium text-on-accent'
					: 'rounded-[5px] border border-b-2 border-line bg-surface px-[5px] py-[3px] font-mono text-2xs leading-none font-medium text-muted'
			}
		>
			{children}
		</kbd>
	);
}
