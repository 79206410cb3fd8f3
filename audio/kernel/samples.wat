;; Samples in, peaks and averages, two or four numbers at a time. sound-kernel.ts calls it, kernel-memory.ts says where things
;; lie in memory; plain-meters.test-suite.ts is the same in plain words.
;;
;; Nothing is called for each sample: engines do not inline functions. `npm run kernel` builds this file.

(module
  (import "sound" "memory" (memory 1))

  ;; ---- Samples in. They are written in whole groups, so up to three frames more than there are. ----

  ;; Floats, left and right in turn. NaN is not equal to itself and becomes silence: one such sample would make the
  ;; loudness of the whole sound NaN.
  (func (export "takeFloats") (param $from i32) (param $to i32) (param $frames i32)
    (local $end i32) (local $x v128)
    (local.set $end (i32.add (local.get $from) (i32.shl (local.get $frames) (i32.const 3))))
    (loop $next
      (local.set $x (v128.load (local.get $from)))
      (v128.store (local.get $to) (v128.and (local.get $x) (f32x4.eq (local.get $x) (local.get $x))))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $end)))))

  ;; 16-bit numbers, left and right in turn.
  (func (export "takeWholes") (param $from i32) (param $to i32) (param $frames i32)
    (local $end i32) (local $x v128) (local $scale v128)
    (local.set $scale (f32x4.splat (f32.const 0x1p-15)))
    (local.set $end (i32.add (local.get $from) (i32.shl (local.get $frames) (i32.const 2))))
    (loop $next
      (local.set $x (v128.load (local.get $from)))
      (v128.store (local.get $to)
        (f32x4.mul (local.get $scale) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $x)))))
      (v128.store offset=16 (local.get $to)
        (f32x4.mul (local.get $scale) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $x)))))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $end)))))

  ;; Floats of two channels that lie apart.
  (func (export "takePlanes") (param $left i32) (param $right i32) (param $to i32) (param $frames i32)
    (local $end i32) (local $l v128) (local $r v128)
    (local.set $end (i32.add (local.get $left) (i32.shl (local.get $frames) (i32.const 2))))
    (loop $next
      (local.set $l (v128.load (local.get $left)))
      (local.set $r (v128.load (local.get $right)))
      (local.set $l (v128.and (local.get $l) (f32x4.eq (local.get $l) (local.get $l))))
      (local.set $r (v128.and (local.get $r) (f32x4.eq (local.get $r) (local.get $r))))
      (v128.store (local.get $to)
        (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $l) (local.get $r)))
      (v128.store offset=16 (local.get $to)
        (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $l) (local.get $r)))
      (local.set $left (i32.add (local.get $left) (i32.const 16)))
      (local.set $right (i32.add (local.get $right) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $left) (local.get $end)))))

  ;; ---- Peaks: the magnitude of the sum of the channels. `pmax` keeps the first if the second is NaN. ----

  ;; The largest of four numbers.
  (func $largestOf (param $x v128) (result f32)
    (local.set $x (f32x4.pmax (local.get $x)
      (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $x) (local.get $x))))
    (f32x4.extract_lane 0 (f32x4.pmax (local.get $x)
      (i8x16.shuffle 4 5 6 7 0 1 2 3 4 5 6 7 0 1 2 3 (local.get $x) (local.get $x)))))

  ;; The largest magnitude of some frames of a pair.
  (func (export "largest") (param $at i32) (param $frames i32) (result f32)
    (local $end i32) (local $most v128) (local $a v128) (local $b v128)
    (local.set $end (i32.add (local.get $at) (i32.shl (i32.and (local.get $frames) (i32.const -4)) (i32.const 3))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $a (v128.load (local.get $at)))
        (local.set $b (v128.load offset=16 (local.get $at)))
        (local.set $most (f32x4.pmax (local.get $most) (f32x4.abs (f32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $a) (local.get $b))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $a) (local.get $b))))))
        (local.set $at (i32.add (local.get $at) (i32.const 32)))
        (br $next)))
    (local.set $end (i32.add (local.get $at) (i32.shl (i32.and (local.get $frames) (i32.const 3)) (i32.const 3))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $most (f32x4.pmax (local.get $most) (f32x4.splat (f32.abs
          (f32.add (f32.load (local.get $at)) (f32.load offset=4 (local.get $at)))))))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br $next)))
    (call $largestOf (local.get $most)))

  ;; Writes the magnitude of each frame of a pair, times a share.
  (func (export "writeMagnitudes") (param $at i32) (param $to i32) (param $frames i32) (param $share f32)
    (local $end i32) (local $a v128) (local $b v128)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $frames) (i32.const 2))))
    (loop $next
      (local.set $a (v128.load (local.get $at)))
      (local.set $b (v128.load offset=16 (local.get $at)))
      (v128.store (local.get $to) (f32x4.mul (f32x4.splat (local.get $share)) (f32x4.abs (f32x4.add
        (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $a) (local.get $b))
        (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $a) (local.get $b))))))
      (local.set $at (i32.add (local.get $at) (i32.const 32)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; ---- One channel with fewer samples, for fingerprints ----

  ;; Weighted averages of boxes of `size` frames (even): the weights fall over a box, and what rises is added to the next.
  (func (export "average") (param $at i32) (param $to i32) (param $boxes i32) (param $size i32) (param $share f32)
    (param $before f32) (result f32)
    (local $end i32) (local $boxEnd i32) (local $x v128) (local $sum v128) (local $falling v128) (local $weight v128)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $boxes) (i32.const 2))))
    (block $done
      (loop $box
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (local.set $boxEnd (i32.add (local.get $at) (i32.shl (local.get $size) (i32.const 3))))
        (local.set $weight (f32x4.sub
          (f32x4.splat (f32.convert_i32_u (local.get $size))) (v128.const f32x4 1 1 2 2)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $falling (v128.const i32x4 0 0 0 0))
        (loop $next
          (local.set $x (v128.load (local.get $at)))
          (local.set $sum (f32x4.add (local.get $sum) (local.get $x)))
          (local.set $falling (f32x4.add (local.get $falling) (f32x4.mul (local.get $x) (local.get $weight))))
          (local.set $weight (f32x4.sub (local.get $weight) (v128.const f32x4 2 2 2 2)))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $next (i32.lt_u (local.get $at) (local.get $boxEnd))))
        ;; Both are added up at once; the sum ends in the first number, what falls in the third.
        (local.set $x (f32x4.add
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $sum) (local.get $falling))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $sum) (local.get $falling))))
        (local.set $x (f32x4.add (local.get $x)
          (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $x) (local.get $x))))
        (f32.store (local.get $to) (f32.mul (local.get $share)
          (f32.add (local.get $before) (f32x4.extract_lane 2 (local.get $x)))))
        (local.set $before (f32.sub
          (f32.mul (f32.convert_i32_u (local.get $size)) (f32x4.extract_lane 0 (local.get $x)))
          (f32x4.extract_lane 2 (local.get $x))))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (br $box)))
    (local.get $before))
)
