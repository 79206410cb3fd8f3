interface PageSources {
	readonly network: Promise<Response>;
	/** Resolves when the network has had enough time. */
	readonly timeout: Promise<unknown>;
	readonly findShell: () => Promise<Response | undefined>;
}

/**
 * A page from the network, or the stored one when the server is away, broken or too slow: the app then shows what is
 * wrong. Without a stored one, the network's answer is waited for.
 */
export async function answerPage({ network, timeout, findShell }: PageSources): Promise<Response> {
	const inTime = await Promise.race([network.catch(() => null), timeout.then(() => null)]);
	if (inTime && inTime.status < 500) return inTime;
	return (await findShell()) ?? network;
}
