export function sinc(x: number): number {
	return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

export function createKaiser(beta: number): (x: number) => number {
	const whole = bessel(beta);
	return (x) => (Math.abs(x) >= 1 ? 0 : bessel(beta * Math.sqrt(1 - x * x)) / whole);
}

/** The modified Bessel function of order zero. */
function bessel(x: number): number {
	let sum = 1;
	let term = 1;
	for (let k = 1; term > sum * 1e-10; k++) {
		term *= (x / (2 * k)) ** 2;
		sum += term;
	}
	return sum;
}
