;; K-weighting and true peak, two or four numbers at a time. sound-kernel.ts calls it, kernel-memory.ts says where things
;; lie in memory; plain-meters.test-suite.ts is the same in plain words.
;;
;; Nothing is called for each sample: engines do not inline functions. `npm run kernel` builds this file.

(module
  (import "sound" "memory" (memory 1))

  ;; ---- K-weighting: both filters over some frames of a pair, a channel in each half. ----
  ;;
  ;; The same sums in the same order as in plain-meters.test-suite.ts, so that not a bit differs. Two frames in turn, because then the
  ;; values before need not be moved.
  (func (export "weigh") (param $at i32) (param $frames i32) (param $memory i32)
    (local $end i32) (local $x v128) (local $d v128) (local $energy v128)
    (local $x1 v128) (local $x2 v128) (local $y1 v128) (local $y2 v128) (local $d1 v128) (local $z1 v128) (local $z2 v128)
    (local $c1 v128) (local $c2 v128) (local $a1 v128) (local $a2 v128) (local $e1 v128) (local $e2 v128)
    (local.set $c1 (v128.load offset=0 (i32.const 0)))
    (local.set $c2 (v128.load offset=16 (i32.const 0)))
    (local.set $a1 (v128.load offset=32 (i32.const 0)))
    (local.set $a2 (v128.load offset=48 (i32.const 0)))
    (local.set $e1 (v128.load offset=64 (i32.const 0)))
    (local.set $e2 (v128.load offset=80 (i32.const 0)))
    (local.set $x1 (v128.load offset=0 (local.get $memory)))
    (local.set $x2 (v128.load offset=16 (local.get $memory)))
    (local.set $y1 (v128.load offset=32 (local.get $memory)))
    (local.set $y2 (v128.load offset=48 (local.get $memory)))
    (local.set $z1 (v128.load offset=64 (local.get $memory)))
    (local.set $z2 (v128.load offset=80 (local.get $memory)))
    (local.set $energy (v128.load offset=96 (local.get $memory)))
    (local.set $d1 (f64x2.sub (local.get $y1) (local.get $y2)))
    (local.set $end (i32.add (local.get $at) (i32.shl (i32.and (local.get $frames) (i32.const -2)) (i32.const 3))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $x (f64x2.promote_low_f32x4 (v128.load64_zero offset=0 (local.get $at))))
        (local.set $y2 (f64x2.sub
          (f64x2.add
            (f64x2.add (local.get $x) (f64x2.mul (local.get $c1) (local.get $x1)))
            (f64x2.sub (f64x2.mul (local.get $c2) (local.get $x2)) (f64x2.mul (local.get $a2) (local.get $y2))))
          (f64x2.mul (local.get $a1) (local.get $y1))))
        (local.set $x2 (local.get $x))
        (local.set $d (f64x2.sub (local.get $y2) (local.get $y1)))
        (local.set $z2 (f64x2.sub
          (f64x2.sub (f64x2.sub (local.get $d) (local.get $d1)) (f64x2.mul (local.get $e2) (local.get $z2)))
          (f64x2.mul (local.get $e1) (local.get $z1))))
        (local.set $d1 (local.get $d))
        (local.set $energy (f64x2.add (local.get $energy) (f64x2.mul (local.get $z2) (local.get $z2))))
        (local.set $x (f64x2.promote_low_f32x4 (v128.load64_zero offset=8 (local.get $at))))
        (local.set $y1 (f64x2.sub
          (f64x2.add
            (f64x2.add (local.get $x) (f64x2.mul (local.get $c1) (local.get $x2)))
            (f64x2.sub (f64x2.mul (local.get $c2) (local.get $x1)) (f64x2.mul (local.get $a2) (local.get $y1))))
          (f64x2.mul (local.get $a1) (local.get $y2))))
        (local.set $x1 (local.get $x))
        (local.set $d (f64x2.sub (local.get $y1) (local.get $y2)))
        (local.set $z1 (f64x2.sub
          (f64x2.sub (f64x2.sub (local.get $d) (local.get $d1)) (f64x2.mul (local.get $e2) (local.get $z1)))
          (f64x2.mul (local.get $e1) (local.get $z2))))
        (local.set $d1 (local.get $d))
        (local.set $energy (f64x2.add (local.get $energy) (f64x2.mul (local.get $z1) (local.get $z1))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $next)))
    (if (i32.and (local.get $frames) (i32.const 1))
      (then
        (local.set $x (f64x2.promote_low_f32x4 (v128.load64_zero offset=0 (local.get $at))))
        (local.set $y2 (f64x2.sub
          (f64x2.add
            (f64x2.add (local.get $x) (f64x2.mul (local.get $c1) (local.get $x1)))
            (f64x2.sub (f64x2.mul (local.get $c2) (local.get $x2)) (f64x2.mul (local.get $a2) (local.get $y2))))
          (f64x2.mul (local.get $a1) (local.get $y1))))
        (local.set $x2 (local.get $x))
        (local.set $d (f64x2.sub (local.get $y2) (local.get $y1)))
        (local.set $z2 (f64x2.sub
          (f64x2.sub (f64x2.sub (local.get $d) (local.get $d1)) (f64x2.mul (local.get $e2) (local.get $z2)))
          (f64x2.mul (local.get $e1) (local.get $z1))))
        (local.set $d1 (local.get $d))
        (local.set $energy (f64x2.add (local.get $energy) (f64x2.mul (local.get $z2) (local.get $z2))))
        ;; What was written last is the one before now.
        (local.set $x (local.get $x1)) (local.set $x1 (local.get $x2)) (local.set $x2 (local.get $x))
        (local.set $x (local.get $y1)) (local.set $y1 (local.get $y2)) (local.set $y2 (local.get $x))
        (local.set $x (local.get $z1)) (local.set $z1 (local.get $z2)) (local.set $z2 (local.get $x))))
    (v128.store offset=0 (local.get $memory) (local.get $x1))
    (v128.store offset=16 (local.get $memory) (local.get $x2))
    (v128.store offset=32 (local.get $memory) (local.get $y1))
    (v128.store offset=48 (local.get $memory) (local.get $y2))
    (v128.store offset=64 (local.get $memory) (local.get $z1))
    (v128.store offset=80 (local.get $memory) (local.get $z2))
    (v128.store offset=96 (local.get $memory) (local.get $energy)))

  ;; ---- True peak ----

  ;; The largest of four numbers.
  (func $largestOf (param $x v128) (result f32)
    (local.set $x (f32x4.pmax (local.get $x)
      (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $x) (local.get $x))))
    (f32x4.extract_lane 0 (f32x4.pmax (local.get $x)
      (i8x16.shuffle 4 5 6 7 0 1 2 3 4 5 6 7 0 1 2 3 (local.get $x) (local.get $x)))))

  ;; The peak so far or, if larger, the largest value that the 16 samples of one channel from here on give between the
  ;; middle two: exactly, in the order of plain-meters.test-suite.ts.
  (func $between (param $at i32) (param $peak f64) (result f64)
    (local $tap i32) (local $sample f64) (local $a f64) (local $b f64) (local $c f64)
    (if (i32.and
        (f64.lt (f64.promote_f32 (f32.abs (f32.load offset=56 (local.get $at)))) (f64.mul (f64.const 0.5) (local.get $peak)))
        (f64.lt (f64.promote_f32 (f32.abs (f32.load offset=64 (local.get $at)))) (f64.mul (f64.const 0.5) (local.get $peak))))
      (then (return (local.get $peak))))
    (loop $next
      (local.set $sample (f64.promote_f32 (f32.load (local.get $at))))
      (local.set $a (f64.add (local.get $a) (f64.mul (local.get $sample) (f64.load offset=512 (local.get $tap)))))
      (local.set $b (f64.add (local.get $b) (f64.mul (local.get $sample) (f64.load offset=640 (local.get $tap)))))
      (local.set $c (f64.add (local.get $c) (f64.mul (local.get $sample) (f64.load offset=768 (local.get $tap)))))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (local.set $tap (i32.add (local.get $tap) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $tap) (i32.const 128))))
    (local.set $a (f64.max (f64.max (f64.abs (local.get $a)) (f64.abs (local.get $b))) (f64.abs (local.get $c))))
    (select (local.get $a) (local.get $peak)
      (i32.and (f64.gt (local.get $a) (local.get $peak)) (f64.lt (local.get $a) (f64.const inf)))))

  ;; The true peak of a pair, if it is above the one so far. `at` is where the frames before the block begin; the number of
  ;; frames is even. Two frames of both channels at a time are looked at with 32 bits. Only where these come as near to the
  ;; peak as their rounding is exact, the value is computed again with 64.
  (func (export "truePeak") (param $at i32) (param $frames i32) (param $peak f64) (result f64)
    (local $end i32) (local $sectionEnd i32) (local $scan i32) (local $lane i32) (local $found i32) (local $most f32)
    (local $p v128) (local $q v128) (local $x v128) (local $left v128) (local $right v128)
    (local $even v128) (local $odd v128) (local $middle v128) (local $wanted v128) (local $near v128) (local $bar v128)
    (local.set $end (i32.add (local.get $at) (i32.shl (local.get $frames) (i32.const 3))))
    (block $done
      (loop $section
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $sectionEnd (i32.add (local.get $at) (i32.const 512)))
        (if (i32.gt_u (local.get $sectionEnd) (local.get $end)) (then (local.set $sectionEnd (local.get $end))))
        (local.set $x (v128.const i32x4 0 0 0 0))
        (local.set $scan (local.get $at))
        (loop $next
          (local.set $x (f32x4.pmax (local.get $x) (f32x4.abs (v128.load (local.get $scan)))))
          (local.set $scan (i32.add (local.get $scan) (i32.const 16)))
          (br_if $next (i32.lt_u (local.get $scan) (i32.add (local.get $sectionEnd) (i32.const 128)))))
        (local.set $most (call $largestOf (local.get $x)))
        (if (i32.or (f32.eq (local.get $most) (f32.const 0))
            (f64.lt (f64.promote_f32 (local.get $most)) (f64.mul (f64.const 0.5) (local.get $peak))))
          (then (local.set $at (local.get $sectionEnd)) (br $section)))
        (if (i32.and (f64.gt (f64.promote_f32 (local.get $most)) (local.get $peak)) (f32.lt (local.get $most) (f32.const inf)))
          (then (local.set $peak (f64.promote_f32 (local.get $most)))))
        (loop $group
          (local.set $near (f32x4.splat (f32.demote_f64 (f64.mul (f64.const 0.4999995) (local.get $peak)))))
          (local.set $left (v128.load offset=56 (local.get $at)))
          (local.set $right (v128.load offset=64 (local.get $at)))
          (local.set $p (v128.load offset=48 (local.get $at)))
          (local.set $q (v128.load offset=72 (local.get $at)))
          ;; One of the neighbours is large, and they are not on a slope.
          (local.set $wanted (v128.andnot
            (f32x4.ge (f32x4.pmax (f32x4.abs (local.get $left)) (f32x4.abs (local.get $right))) (local.get $near))
            (v128.or
              (v128.and (f32x4.lt (local.get $left) (local.get $right))
                (v128.and (f32x4.lt (local.get $p) (local.get $left)) (f32x4.lt (local.get $right) (local.get $q))))
              (v128.and (f32x4.gt (local.get $left) (local.get $right))
                (v128.and (f32x4.gt (local.get $p) (local.get $left)) (f32x4.gt (local.get $right) (local.get $q)))))))
          (if (v128.any_true (local.get $wanted)) (then
            (local.set $even (v128.const i32x4 0 0 0 0))
            (local.set $odd (v128.const i32x4 0 0 0 0))
            (local.set $middle (v128.const i32x4 0 0 0 0))
          (local.set $p (v128.load offset=0 (local.get $at)))
          (local.set $q (v128.load offset=120 (local.get $at)))
          (local.set $x (f32x4.add (local.get $p) (local.get $q)))
          (local.set $even (f32x4.add (local.get $even) (f32x4.mul (local.get $x) (v128.load offset=128 (i32.const 0)))))
          (local.set $middle (f32x4.add (local.get $middle) (f32x4.mul (local.get $x) (v128.load offset=160 (i32.const 0)))))
          (local.set $odd (f32x4.add (local.get $odd) (f32x4.mul (f32x4.sub (local.get $p) (local.get $q)) (v128.load offset=144 (i32.const 0)))))
          (local.set $p (v128.load offset=8 (local.get $at)))
          (local.set $q (v128.load offset=112 (local.get $at)))
          (local.set $x (f32x4.add (local.get $p) (local.get $q)))
          (local.set $even (f32x4.add (local.get $even) (f32x4.mul (local.get $x) (v128.load offset=176 (i32.const 0)))))
          (local.set $middle (f32x4.add (local.get $middle) (f32x4.mul (local.get $x) (v128.load offset=208 (i32.const 0)))))
          (local.set $odd (f32x4.add (local.get $odd) (f32x4.mul (f32x4.sub (local.get $p) (local.get $q)) (v128.load offset=192 (i32.const 0)))))
          (local.set $p (v128.load offset=16 (local.get $at)))
          (local.set $q (v128.load offset=104 (local.get $at)))
          (local.set $x (f32x4.add (local.get $p) (local.get $q)))
          (local.set $even (f32x4.add (local.get $even) (f32x4.mul (local.get $x) (v128.load offset=224 (i32.const 0)))))
          (local.set $middle (f32x4.add (local.get $middle) (f32x4.mul (local.get $x) (v128.load offset=256 (i32.const 0)))))
          (local.set $odd (f32x4.add (local.get $odd) (f32x4.mul (f32x4.sub (local.get $p) (local.get $q)) (v128.load offset=240 (i32.const 0)))))
          (local.set $p (v128.load offset=24 (local.get $at)))
          (local.set $q (v128.load offset=96 (local.get $at)))
          (local.set $x (f32x4.add (local.get $p) (local.get $q)))
          (local.set $even (f32x4.add (local.get $even) (f32x4.mul (local.get $x) (v128.load offset=272 (i32.const 0)))))
          (local.set $middle (f32x4.add (local.get $middle) (f32x4.mul (local.get $x) (v128.load offset=304 (i32.const 0)))))
          (local.set $odd (f32x4.add (local.get $odd) (f32x4.mul (f32x4.sub (local.get $p) (local.get $q)) (v128.load offset=288 (i32.const 0)))))
          (local.set $p (v128.load offset=32 (local.get $at)))
          (local.set $q (v128.load offset=88 (local.get $at)))
          (local.set $x (f32x4.add (local.get $p) (local.get $q)))
          (local.set $even (f32x4.add (local.get $even) (f32x4.mul (local.get $x) (v128.load offset=320 (i32.const 0)))))
          (local.set $middle (f32x4.add (local.get $middle) (f32x4.mul (local.get $x) (v128.load offset=352 (i32.const 0)))))
          (local.set $odd (f32x4.add (local.get $odd) (f32x4.mul (f32x4.sub (local.get $p) (local.get $q)) (v128.load offset=336 (i32.const 0)))))
          (local.set $p (v128.load offset=40 (local.get $at)))
          (local.set $q (v128.load offset=80 (local.get $at)))
          (local.set $x (f32x4.add (local.get $p) (local.get $q)))
          (local.set $even (f32x4.add (local.get $even) (f32x4.mul (local.get $x) (v128.load offset=368 (i32.const 0)))))
          (local.set $middle (f32x4.add (local.get $middle) (f32x4.mul (local.get $x) (v128.load offset=400 (i32.const 0)))))
          (local.set $odd (f32x4.add (local.get $odd) (f32x4.mul (f32x4.sub (local.get $p) (local.get $q)) (v128.load offset=384 (i32.const 0)))))
          (local.set $p (v128.load offset=48 (local.get $at)))
          (local.set $q (v128.load offset=72 (local.get $at)))
          (local.set $x (f32x4.add (local.get $p) (local.get $q)))
          (local.set $even (f32x4.add (local.get $even) (f32x4.mul (local.get $x) (v128.load offset=416 (i32.const 0)))))
          (local.set $middle (f32x4.add (local.get $middle) (f32x4.mul (local.get $x) (v128.load offset=448 (i32.const 0)))))
          (local.set $odd (f32x4.add (local.get $odd) (f32x4.mul (f32x4.sub (local.get $p) (local.get $q)) (v128.load offset=432 (i32.const 0)))))
          (local.set $p (v128.load offset=56 (local.get $at)))
          (local.set $q (v128.load offset=64 (local.get $at)))
          (local.set $x (f32x4.add (local.get $p) (local.get $q)))
          (local.set $even (f32x4.add (local.get $even) (f32x4.mul (local.get $x) (v128.load offset=464 (i32.const 0)))))
          (local.set $middle (f32x4.add (local.get $middle) (f32x4.mul (local.get $x) (v128.load offset=496 (i32.const 0)))))
          (local.set $odd (f32x4.add (local.get $odd) (f32x4.mul (f32x4.sub (local.get $p) (local.get $q)) (v128.load offset=480 (i32.const 0)))))
            ;; 32 bits cannot compare values beside an infinity, so everything is wanted then.
            (local.set $bar (f32x4.splat (select
              (f32.demote_f64 (f64.mul (f64.const 0.99999) (local.get $peak))) (f32.const -1)
              (f32.lt (local.get $most) (f32.const inf)))))
            ;; Not below, rather than above: NaN is to be looked at as well.
            (local.set $wanted (v128.andnot (local.get $wanted) (v128.and
              (f32x4.lt (f32x4.add (f32x4.abs (local.get $even)) (f32x4.abs (local.get $odd))) (local.get $bar))
              (f32x4.lt (f32x4.abs (local.get $middle)) (local.get $bar)))))
            (local.set $found (i32x4.bitmask (local.get $wanted)))
            (local.set $lane (local.get $at))
            (block $none
              (loop $next
                (br_if $none (i32.eqz (local.get $found)))
                (if (i32.and (local.get $found) (i32.const 1))
                  (then (local.set $peak (call $between (local.get $lane) (local.get $peak)))))
                (local.set $found (i32.shr_u (local.get $found) (i32.const 1)))
                (local.set $lane (i32.add (local.get $lane) (i32.const 4)))
                (br $next)))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $group (i32.lt_u (local.get $at) (local.get $sectionEnd))))
        (br $section)))
    (local.get $peak))
)
