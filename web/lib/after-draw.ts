import { useEffect, useState } from 'react';

/** Runs an action once what it is about has been drawn, such as a focus on something that was just opened. */
export function useAfterDraw(): (action: () => void) => void {
	const [wanted, setWanted] = useState<{ readonly action: () => void } | null>(null);
	useEffect(() => wanted?.action(), [wanted]);
	return (action) => setWanted({ action });
}
