#!/usr/bin/env bash
# Installs or upgrades: what a release needs first, its migration, and only when that has succeeded its pods.
set -euo pipefail
cd "$(dirname "$0")"
in_namespace=(kubectl --namespace=innerbuyer)

"${in_namespace[@]}" delete job migrate --ignore-not-found # a Job cannot be changed, only made anew
kubectl apply --kustomize=. --selector=innerbuyer/rollout=first
"${in_namespace[@]}" wait --for=condition=complete --timeout=30m job/migrate
kubectl apply --kustomize=. --selector='innerbuyer/rollout!=first'
"${in_namespace[@]}" rollout status deployment/worker --timeout=15m
"${in_namespace[@]}" rollout status deployment/server --timeout=15m
